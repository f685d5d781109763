/** Calls a function at most once every `wait` milliseconds. The last call is never lost. */
export function throttle(wait: number, run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    call: () => {
      timer ??= setTimeout(() => {
        timer = undefined
        run()
      }, wait)
    },
    stop: () => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
