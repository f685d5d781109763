type Listener = () => void

let listener: Listener = () => {}

/** What happens when the server no longer knows the session; set once, by whoever knows the router. */
export const onLostSession = (next: Listener) => {
  listener = next
}

export const reportLostSession = () => listener()
