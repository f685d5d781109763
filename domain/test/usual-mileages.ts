import type { Position } from '../src/geo/distance.ts'

const towns = {
  Birmingham: { latitude: 52.4862, longitude: -1.8904 },
  Brighton: { latitude: 50.8225, longitude: -0.1372 },
  Bristol: { latitude: 51.4545, longitude: -2.5879 },
  Cambridge: { latitude: 52.2053, longitude: 0.1218 },
  Cardiff: { latitude: 51.4816, longitude: -3.1791 },
  Edinburgh: { latitude: 55.9533, longitude: -3.1883 },
  Exeter: { latitude: 50.7184, longitude: -3.5339 },
  Glasgow: { latitude: 55.8642, longitude: -4.2518 },
  Leeds: { latitude: 53.8008, longitude: -1.5491 },
  London: { latitude: 51.5074, longitude: -0.1278 },
  Manchester: { latitude: 53.4808, longitude: -2.2426 },
  Newcastle: { latitude: 54.9783, longitude: -1.6178 },
  Nottingham: { latitude: 52.9548, longitude: -1.1581 },
  Oxford: { latitude: 51.752, longitude: -1.2577 },
  Plymouth: { latitude: 50.3755, longitude: -4.1427 },
  Sheffield: { latitude: 53.3811, longitude: -1.4701 },
  Southampton: { latitude: 50.9097, longitude: -1.4044 },
} as const satisfies Record<string, Position>

type Town = keyof typeof towns

const journey = (from: Town, to: Town, miles: number) => ({
  from,
  to,
  miles,
  origin: towns[from],
  destination: towns[to],
})

/**
 * Road miles between town centres: rounded figures of our own for the usual route, accurate to a few miles. They check that
 * the estimate is plausible and are not measurements.
 */
export const usualMileages = [
  journey('London', 'Oxford', 57),
  journey('London', 'Cambridge', 61),
  journey('London', 'Brighton', 53),
  journey('London', 'Southampton', 80),
  journey('London', 'Birmingham', 118),
  journey('London', 'Bristol', 119),
  journey('London', 'Nottingham', 128),
  journey('London', 'Cardiff', 152),
  journey('London', 'Sheffield', 168),
  journey('London', 'Exeter', 172),
  journey('London', 'Leeds', 196),
  journey('London', 'Manchester', 200),
  journey('London', 'Plymouth', 215),
  journey('London', 'Newcastle', 281),
  journey('London', 'Glasgow', 405),
  journey('London', 'Edinburgh', 405),
  journey('Glasgow', 'Edinburgh', 46),
  journey('Manchester', 'Sheffield', 38),
  journey('Manchester', 'Leeds', 43),
  journey('Birmingham', 'Nottingham', 50),
  journey('Birmingham', 'Manchester', 87),
  journey('Newcastle', 'Leeds', 98),
  journey('Exeter', 'Plymouth', 43),
]
