document.querySelector('button').addEventListener('click', () => location.reload());
