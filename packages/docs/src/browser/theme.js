// Runs before the page is shown, so that a chosen theme does not flash.
try {
  const chosen = localStorage.getItem('purser-docs-theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
} catch {
  // Storage is blocked: the system's preference applies.
}
document.documentElement.classList.add('js');
