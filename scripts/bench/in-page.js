// Runs in a timed page before its own scripts: how far its contents moved, how long its thread was blocked, and when a table's rows stood there.
globalThis.timed = { shift: 0, blockedMs: 0, usableMs: undefined }
new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) timed.shift += value
}).observe({ type: 'layout-shift', buffered: true })
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) timed.blockedMs += Math.max(0, duration - 50)
}).observe({ type: 'longtask' })
;(function look() {
  const cell = document.querySelector('table tbody tr td:nth-child(2)')
  if (cell?.textContent.trim().length > 3) timed.usableMs = performance.now()
  else requestAnimationFrame(look)
})()
