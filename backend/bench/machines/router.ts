/*
 * A router by house, as a provider of many would put before its nodes: it reads the host of a connection's first request
 * and passes everything on to the node of that house.
 *   node machines/router.js grill.test=41001 harbour.test=41002
 */
import { connect, createServer, type AddressInfo } from 'node:net';

const ports = new Map(
  process.argv.slice(2).map((entry) => {
    const [host = '', port] = entry.split('=');
    return [host, Number(port)];
  }),
);

const server = createServer({ noDelay: true }, (client) => {
  client.once('data', (head) => {
    const [, host = ''] = /\r\nhost: ([^\r:]+)/i.exec(head.toString('latin1')) ?? [];
    const port = ports.get(host);
    if (port === undefined) {
      client.end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\nconnection: close\r\n\r\n');
      return;
    }
    const node = connect({ port, host: '127.0.0.1', noDelay: true });
    node.write(head);
    client.pipe(node).pipe(client);
    for (const [one, other] of [[client, node] as const, [node, client] as const]) {
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
    }
  });
  client.on('error', () => client.destroy());
});
server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }, () =>
  console.log(`open at http://localhost:${(server.address() as AddressInfo).port}`),
);
process.on('SIGTERM', () => process.exit());
