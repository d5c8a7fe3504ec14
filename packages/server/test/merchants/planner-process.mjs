/**
 * A language model's API as a process: it answers what the test tells it, in the form of the API that it is asked by, and reports each
 * request to the test.
 */
import { createServer } from 'node:http';

let reply = { control: 0, action: 'click', value: null };
process.on('message', (message) => {
  reply = message;
});

const server = createServer(async (request, response) => {
  let text = '';
  for await (const part of request) text += String(part);
  const body = JSON.parse(text);
  const question = JSON.parse(body.messages.findLast(({ role }) => role === 'user').content);
  process.send({ path: request.url, headers: request.headers, text, question });
  const named = question.controls.find(({ name }) => name.startsWith(String(reply.control)));
  const content = JSON.stringify({ ...reply, control: named?.number ?? reply.control });
  const answer =
    request.url === '/v1/messages'
      ? { type: 'message', content: [{ type: 'text', text: content }] }
      : { choices: [{ message: { role: 'assistant', content } }] };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
});
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
