// Runs before the first paint, so that the other theme is never visible.
const theme = localStorage.getItem('purser.theme');
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
