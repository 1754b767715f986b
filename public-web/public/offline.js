// Reloads the page on a click, and automatically when the connection is back.
document.getElementById('retry').addEventListener('click', () => location.reload());
window.addEventListener('online', () => location.reload());
