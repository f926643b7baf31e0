# Herr Ober with all its dependencies, for SQLite and PostgreSQL; docs/deployment.md says how to run it.

FROM python:3.13-slim-trixie AS build
WORKDIR /build

# Of PostgreSQL's client only two programs are needed, for backups; the whole package would bring Perl along.
RUN apt-get update \
    && apt-get download postgresql-client-17 \
    && dpkg --extract postgresql-client-17_*.deb /postgresql

# Dependencies change less often than the program. No package is compiled: each has wheels for amd64 and arm64.
COPY requirements.lock requirements-postgresql.lock ./
RUN python -m venv /opt/herr-ober \
    && /opt/herr-ober/bin/pip install --no-cache-dir --require-hashes --only-binary :all: -r requirements-postgresql.lock

COPY LICENSE README.md pyproject.toml setup.py ./
COPY LICENSES LICENSES/
COPY bot bot/
COPY engine engine/
COPY rendering rendering/
RUN /opt/herr-ober/bin/pip install --no-cache-dir --no-deps --no-build-isolation . \
    && /opt/herr-ober/bin/pip uninstall --yes setuptools pip


FROM python:3.13-slim-trixie
LABEL org.opencontainers.image.title="Herr Ober" \
    org.opencontainers.image.description="A Discord bot that seats people at three board games of old Vienna and keeps the games going for days." \
    org.opencontainers.image.licenses="MIT AND OFL-1.1 AND Bitstream-Vera"

# A new volume gets the owner and the mode that its folder has in the image. Versions of libpq5 are not pinned, because
# Debian keeps only the newest one.
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install --yes --no-install-recommends libpq5 \
    && rm -rf /var/lib/apt/lists/* \
    && groupadd --gid 10001 herr-ober \
    && useradd --uid 10001 --gid 10001 --home-dir /data --no-create-home --shell /usr/sbin/nologin herr-ober \
    && install --directory --owner 10001 --group 10001 --mode 0700 /data
COPY --from=build /postgresql/usr/lib/postgresql/17/bin/pg_dump /postgresql/usr/lib/postgresql/17/bin/pg_restore /usr/local/bin/
COPY --from=build /opt/herr-ober /opt/herr-ober

# The database is where it is by default, in the user's data folder: a variable would hide a secret of the same name.
# Copies on their way to standard output are beside it, because /tmp may be memory.
ENV PATH=/opt/herr-ober/bin:$PATH \
    HOME=/data \
    XDG_DATA_HOME=/data \
    TMPDIR=/data \
    HEALTH=127.0.0.1:9108 \
    PYTHONDONTWRITEBYTECODE=1
USER 10001:10001
WORKDIR /data
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=1 CMD ["herr-ober", "health"]
ENTRYPOINT ["herr-ober"]
CMD ["run"]
