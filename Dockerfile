FROM node:24-bookworm-slim AS build
WORKDIR /daybook
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production
WORKDIR /daybook
COPY --from=build /daybook/package.json ./
COPY --from=build /daybook/node_modules node_modules
COPY --from=build /daybook/dist dist
# schemas of the API and SQL that are read as they are
COPY --from=build /daybook/libs libs
RUN mkdir /data && chown node:node /data
USER node
ENV DAYBOOK_DATA_DIR=/data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=12 \
  CMD ["node", "dist/apps/launcher/healthy.js", "http://127.0.0.1:3000/healthz"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=16", "--max-old-space-size=1280", "--external-memory-accounted-in-global-limit", "dist/apps/api/main.js"]
