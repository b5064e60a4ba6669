/**
 * A merchant's payment page: the script, a container for the form, and content below it. With `late` the form is
 * created when the page calls `startPayment()`; else while the page is parsed. `reserved` is the height that the
 * merchant keeps free for the form.
 */
export function paymentPage({ id, script, library }, authorization, { late, reserved }) {
  const options = JSON.stringify({ authorization, container: '#payment' });
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>A shop</title>
    <link rel="icon" href="data:,">
    <style>#payment { min-height: ${Number(reserved ?? 0)}px }</style>
    <script src="/scripts/${id}/${script}"></script>
  </head>
  <body>
    <main>
      <h1>Pay</h1>
      <div id="payment"></div>
      <p id="below">${'More of the page. '.repeat(40)}</p>
    </main>
    <script>
      function openForm() {
        return ${library}.create(${options});
      }
      function startPayment() {
        return usability.watch(openForm);
      }
      ${late === undefined ? 'startPayment();' : ''}
    </script>
  </body>
</html>`;
}
