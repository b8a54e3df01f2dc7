# The portal alone, from the archive of `npm run release`: docs/operators.md says how to run it.
FROM node:24-bookworm AS build
WORKDIR /src
COPY . .
RUN npm run release \
  && mkdir /portico \
  && tar --extract --gzip --strip-components=1 --directory=/portico --file="$(ls release/portico-*.tar.gz)"

FROM node:24-bookworm-slim
COPY --from=build /portico /opt/portico
RUN mkdir /data && chown node:node /data
ENV HOST=0.0.0.0 PORT=4300 FILES_DIR=/data/files OUTBOX_DIR=/data/outbox
USER node
WORKDIR /data
VOLUME /data
EXPOSE 4300
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/opt/portico/bin/portico"]
CMD ["start"]
