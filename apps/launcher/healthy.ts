/** `node dist/apps/launcher/healthy.js ADDRESS`: whether a part of the product answers there, as its exit code; for containers. */
const [address = ''] = process.argv.slice(2);
process.exitCode = await fetch(address).then(
  ({ ok }) => (ok ? 0 : 1),
  () => 1,
);
