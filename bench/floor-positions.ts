import type { createPool } from '@despatch/server/platform/database/pool.ts'

interface Sent {
  positions: { pos_id: string; pos_at: string; pos_latitude: number; pos_longitude: number }[]
}

/** Writes the positions of one request with one insert, and confirms them. Nothing is checked. */
export async function floorPositions(
  pool: ReturnType<typeof createPool>,
  text: string,
  driver: string,
): Promise<string> {
  const { positions } = JSON.parse(text) as Sent
  await pool.query({
    name: 'floor-positions',
    text: `insert into driver_position (dpos_device_id, dpos_drv_id, dpos_at, dpos_latitude, dpos_longitude)
      select id, $1, at, latitude, longitude
      from unnest($2::uuid[], $3::timestamptz[], $4::float8[], $5::float8[]) each (id, at, latitude, longitude)
      on conflict do nothing`,
    values: [
      driver,
      positions.map(({ pos_id }) => pos_id),
      positions.map(({ pos_at }) => pos_at),
      positions.map(({ pos_latitude }) => pos_latitude),
      positions.map(({ pos_longitude }) => pos_longitude),
    ],
  })
  return JSON.stringify({ taken: positions.map(({ pos_id }) => pos_id), cursor: '' })
}
