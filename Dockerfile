# Builds the web app and the server, and runs them on port 5000 with the data in /data.
# Pin the base image by digest (node:22.17.0-bookworm-slim@sha256:...) where builds must be reproducible.
FROM node:22-bookworm-slim AS build
WORKDIR /app
# better-sqlite3 is compiled if there is no prebuilt binary for this platform.
RUN apt-get update && apt-get install -y --no-install-recommends python3 make g++ && rm -rf /var/lib/apt/lists/*
COPY . .
RUN npm run build
RUN node scripts/collect-runtime.mjs /runtime

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=5000 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=build /runtime .
USER node
VOLUME /data
EXPOSE 5000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/api/dist/server.js"]
