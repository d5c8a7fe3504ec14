# Two images: `purser`, and `purser-chromium` for shops that have pages only.
#   docker build --target purser -t purser .
#   docker build --target purser-chromium -t purser:chromium .
# The root file system can be read-only. Written are /data (DATA_DIR) and /tmp.
ARG NODE_IMAGE=node:22-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /src
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund \
  && npm run packages \
  && npm install --prefix /opt/purser --omit=dev --no-audit --no-fund ./dist/purser-[0-9]*.tgz

FROM ${NODE_IMAGE} AS purser
LABEL org.opencontainers.image.title="Purser" \
  org.opencontainers.image.description="Self-hosted checkout service" \
  org.opencontainers.image.licenses="MIT"
RUN groupadd --gid 10001 purser \
  && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin purser \
  && install --directory --owner=10001 --group=10001 --mode=0700 /data
COPY --from=build /opt/purser /opt/purser
ENV PATH=/opt/purser/node_modules/.bin:$PATH \
  HOST=0.0.0.0 \
  PORT=3210 \
  DATA_DIR=/data \
  HOME=/data
WORKDIR /data
VOLUME /data
USER 10001:10001
EXPOSE 3210
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["purser"]
CMD ["start", "--json"]

FROM purser AS purser-chromium
# hadolint ignore=DL3002
USER 0:0
# Security fixes of Chromium are wanted, so no version is pinned. `tini` removes the processes that a killed browser leaves.
# hadolint ignore=DL3008
RUN apt-get update \
  && apt-get install --yes --no-install-recommends chromium-headless-shell fonts-liberation fonts-noto-cjk tini \
  && rm -rf /var/lib/apt/lists/*
USER 10001:10001
ENTRYPOINT ["tini", "--", "purser"]
CMD ["start", "--json"]

# The default target.
FROM purser
