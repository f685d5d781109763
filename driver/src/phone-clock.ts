/** The wall clock, which can be set, and a clock that only goes forward but may stop while the phone sleeps: milliseconds. */
export interface Clocks {
  wall: () => number
  steady: () => number
}

/** Less is the inaccuracy of timers, or the phone adjusting its clock. */
const JUMP_MS = 3000

/** A page that was on screen cannot have slept without its timers for longer than this. */
const LONGEST_TICK_MS = 5000

/**
 * The time of the phone, as the server's clock was when it last answered. It does not jump when the phone's clock is set, so that
 * everything keeps its age. A page cannot know whether its phone slept or its clock was set forward; then, and after a reload, the
 * time is not sure until the server has answered.
 */
export class PhoneClock {
  readonly #clocks: Clocks
  /** What is added to the wall clock. */
  #offset = 0
  #isSure = false
  /** The wall clock and the steady clock when they were last compared. */
  #wall: number
  #steady: number
  #wasVisible = true

  constructor(clocks: Clocks) {
    this.#clocks = clocks
    this.#wall = clocks.wall()
    this.#steady = clocks.steady()
  }

  /** Whether the server has answered since the clock may have been set. */
  get isSure(): boolean {
    this.now()
    return this.#isSure
  }

  get offset(): number {
    return this.#offset
  }

  /** The time in milliseconds. Notices that the wall clock was set since the last call. */
  now(): number {
    const wall = this.#clocks.wall()
    const steady = this.#clocks.steady()
    const passed = steady - this.#steady
    const jump = wall - this.#wall - passed
    const wasAwake = this.#wasVisible && passed < LONGEST_TICK_MS
    if (jump < -JUMP_MS || (jump > JUMP_MS && wasAwake)) this.#offset -= jump
    if (Math.abs(jump) > JUMP_MS) this.#isSure = false
    this.#wall = wall
    this.#steady = steady
    this.#wasVisible = true
    return wall + this.#offset
  }

  /** The time, ISO 8601. */
  iso(): string {
    return new Date(this.now()).toISOString()
  }

  /** The page has left the screen, so the phone may sleep. */
  noteHidden(): void {
    this.now()
    this.#wasVisible = false
  }

  /** Takes what was known before the page was loaded. */
  restore(offset: number): void {
    this.#offset = offset
  }

  /** The server has answered with its time, ISO 8601. */
  learn(serverNow: string): void {
    this.now()
    this.#offset = Date.parse(serverNow) - this.#wall
    this.#isSure = true
  }
}

/** The clock of this page. */
export const phoneClock = new PhoneClock({ wall: () => Date.now(), steady: () => performance.now() })

/** Compares the clocks while the page is open. */
export function watchClock(): void {
  setInterval(() => phoneClock.now(), 1000)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') phoneClock.noteHidden()
  })
}
