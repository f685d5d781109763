/** Does something no oftener than every `wait` milliseconds, however often it is called; the last call is not lost. */
export function everySoOften(wait: number, does: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    call: () => {
      timer ??= setTimeout(() => {
        timer = undefined
        does()
      }, wait)
    },
    stop: () => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
