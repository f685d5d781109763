import type { Position } from '../src/addresses/distance.ts'

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

const way = (from: Town, to: Town, miles: number) => ({
  from,
  to,
  miles,
  origin: towns[from],
  destination: towns[to],
})

/**
 * Road miles between town centres: our own round figures for the usual route, good to a few miles. They check that the
 * estimate is plausible; they are not measurements.
 */
export const usualMileages = [
  way('London', 'Oxford', 57),
  way('London', 'Cambridge', 61),
  way('London', 'Brighton', 53),
  way('London', 'Southampton', 80),
  way('London', 'Birmingham', 118),
  way('London', 'Bristol', 119),
  way('London', 'Nottingham', 128),
  way('London', 'Cardiff', 152),
  way('London', 'Sheffield', 168),
  way('London', 'Exeter', 172),
  way('London', 'Leeds', 196),
  way('London', 'Manchester', 200),
  way('London', 'Plymouth', 215),
  way('London', 'Newcastle', 281),
  way('London', 'Glasgow', 405),
  way('London', 'Edinburgh', 405),
  way('Glasgow', 'Edinburgh', 46),
  way('Manchester', 'Sheffield', 38),
  way('Manchester', 'Leeds', 43),
  way('Birmingham', 'Nottingham', 50),
  way('Birmingham', 'Manchester', 87),
  way('Newcastle', 'Leeds', 98),
  way('Exeter', 'Plymouth', 43),
]
