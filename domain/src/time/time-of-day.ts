const TIME_OF_DAY = /^([01]\d|2[0-3]):([0-5]\d)$/

/** Minutes since midnight of 'HH:mm', 0 to 1439; null for another text, such as an empty one. */
export function minutesOfDay(text: string): number | null {
  const time = TIME_OF_DAY.exec(text)
  return time ? Number(time[1]) * 60 + Number(time[2]) : null
}
