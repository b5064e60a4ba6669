# syntax=docker/dockerfile:1

# The local payment gateway, for tests and demonstrations alone: its keys are public. From the repository's root:
#   docker build --file docker/gateway.Dockerfile --tag guichet-gateway .
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /build/src
COPY . .
RUN --mount=type=cache,target=/root/.local/share/pnpm/store \
    npx --yes pnpm@12.21.0 install --frozen-lockfile --filter "@guichet/gateway..." \
    && npx --yes pnpm@12.21.0 --filter "@guichet/gateway..." run build \
    && npx --yes pnpm@12.21.0 --filter @guichet/gateway deploy --prod --legacy ../gateway

FROM ${NODE_IMAGE}
LABEL org.opencontainers.image.title="Guichet local gateway" \
      org.opencontainers.image.licenses="MIT"
ENV HOST=0.0.0.0 PORT=3002
WORKDIR /app
COPY --from=build /build/gateway/package.json ./
COPY --from=build /build/gateway/node_modules ./node_modules
COPY --from=build /build/gateway/dist ./dist
USER node
EXPOSE 3002
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s --retries=3 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:3002/health').then(reply => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "dist/main.js"]
