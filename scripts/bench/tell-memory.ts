// Preloaded into a server that is watched (`--expose-gc --import`): asked over the channel to who started it, it collects and tells what it holds then.
process.on('message', () => {
  // Twice: what the first one finalizes the second one frees.
  globalThis.gc?.()
  setImmediate(() => {
    globalThis.gc?.()
    process.send?.(process.memoryUsage())
  })
})
