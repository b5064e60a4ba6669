// What `npm start`, `npm test`, `npm run test:all` and `npm run dev` run first, on a machine that has only Node and
// npm. This file is read by any Node, so it must stay free of static imports and of new syntax: what follows it is
// loaded only where it can run.
const oldestNode = 20;

if (Number(process.versions.node.split('.')[0]) < oldestNode) {
  process.stderr.write(
    `Guichet needs Node ${oldestNode} or newer to set itself up and this is ${process.versions.node}: install Node 24.\n`,
  );
  process.exit(1);
} else {
  void import('./bootstrap/bootstrap.mjs').then(({ bootstrap }) => bootstrap(process.argv[2]));
}
