# syntax=docker/dockerfile:1

# The shop: the server of its pages. From the repository's root:
#   docker build --file docker/web.Dockerfile --tag guichet-web .
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /build/src
COPY . .
RUN --mount=type=cache,target=/root/.local/share/pnpm/store \
    npx --yes pnpm@12.21.0 install --frozen-lockfile --filter "@guichet/web..." \
    && npx --yes pnpm@12.21.0 --filter "@guichet/web..." run build \
    && npx --yes pnpm@12.21.0 --filter @guichet/web deploy --prod --legacy ../web

FROM ${NODE_IMAGE}
ARG VERSION=0.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Guichet shop" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /app
COPY --from=build /build/web/package.json ./
COPY --from=build /build/web/node_modules ./node_modules
COPY --from=build /build/web/dist ./dist
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s --retries=3 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(reply => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "dist/server/main.js"]
