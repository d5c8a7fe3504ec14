import Fastify from 'fastify';

/** A minimal Fastify server: one route with a parameter that returns fixed bytes. */
const body = process.env['BENCH_BODY'] ?? '';
const server = Fastify();
server.get('/api/v1/events/:id', (_, reply) => {
  reply.type('application/json; charset=utf-8').send(body);
});
const url = await server.listen({ host: '127.0.0.1', port: 0 });
process.on('disconnect', () => process.exit());
process.send?.({ url });
