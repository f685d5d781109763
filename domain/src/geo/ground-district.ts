/** Districts of central London that only exist with a letter: all of SW1 is SW1A to SW1Y. */
const split = 'EC1 EC2 EC3 EC4 SW1 W1 WC1 WC2'

/** Districts below 85 that are the address of one firm or of post office boxes. W1M was withdrawn in 2000. */
const firms =
  'CH70 E77 EC1P EC2P EC3P EC4P L70 L71 L72 L73 L74 L75 MK77 N1P NE82 NE83 NG70 NG80 NW1W SA80 SE1P W1A W1M WR78'

const notOnTheGround = new Set([...split.split(' '), ...firms.split(' ')])

/** From this number on, a district is a firm's or a sorting office's own, with few exceptions. */
const FIRST_OWN_NUMBER = 85

/** Solihull and Redditch, Enniskillen, and Manchester Airport. */
const exceptions = /^(?:B9[0-8]|BT9[2-4]|M90)$/

/**
 * Whether a map can show a postcode district such as 'SW1A'. It cannot show a district that only exists with a letter, or
 * one that belongs to a single firm. Areas ('SW') are not districts.
 */
export function isOnTheGround(code: string): boolean {
  const number = /^[A-Z]+([0-9]+)[A-Z]?$/.exec(code)?.[1]
  if (number === undefined || notOnTheGround.has(code)) return false
  return Number(number) < FIRST_OWN_NUMBER || exceptions.test(code)
}
