# syntax=docker/dockerfile:1

# The API and its commands (docs/operations/running.md). From the repository's root:
#   docker build --file docker/api.Dockerfile --tag guichet-api .
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /build/src
COPY . .
RUN --mount=type=cache,target=/root/.local/share/pnpm/store \
    npx --yes pnpm@12.21.0 install --frozen-lockfile --filter-prod "@guichet/api..." \
    && npx --yes pnpm@12.21.0 --filter-prod "@guichet/api..." run build \
    && npx --yes pnpm@12.21.0 --filter @guichet/api deploy --prod --legacy ../api

FROM ${NODE_IMAGE}
ARG VERSION=0.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Guichet API" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3001 STORAGE_DIR=/data/photos
WORKDIR /app
COPY --from=build /build/api/package.json ./
COPY --from=build /build/api/node_modules ./node_modules
COPY --from=build /build/api/dist ./dist
COPY --from=build /build/api/migrations ./migrations
COPY --from=build /build/api/fonts ./fonts
COPY --from=build /build/api/demo-pictures ./demo-pictures
# The volume of the photos takes its owner from this folder when it is new.
RUN mkdir -p /data/photos && chown node:node /data/photos
USER node
EXPOSE 3001
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:3001/health/ready').then(reply => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "dist/main.js"]
CMD ["serve"]
