// Tries the page again on a press, and by itself as soon as there is a connection.
document.getElementById('retry').addEventListener('click', () => location.reload());
window.addEventListener('online', () => location.reload());
