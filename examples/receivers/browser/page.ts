/** Shows events as they arrive. Event data is set as text, never as HTML. */
export const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Events</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
  td, th { text-align: left; padding: .25rem 1rem .25rem 0; font-variant-numeric: tabular-nums }
</style>
<h1>Events</h1>
<p id="state" role="status">Waiting.</p>
<table><thead><tr><th>Time<th>Type<th>Source</thead><tbody id="rows"></tbody></table>
<script>
  const state = document.getElementById('state');
  const source = new EventSource('/events');
  source.onopen = () => { state.textContent = 'Connected. Events appear here as they come.'; };
  source.onerror = () => { state.textContent = 'Connection lost. Trying again.'; };
  source.onmessage = ({ data }) => {
    const event = JSON.parse(data);
    const row = document.getElementById('rows').insertRow(0);
    for (const text of [event.createdAt, event.type, event.source.id]) row.insertCell().textContent = text;
  };
</script>
</html>
`;
