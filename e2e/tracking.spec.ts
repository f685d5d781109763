import { randomUUID } from 'node:crypto'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { bookDockets } from './book-dockets.ts'
import { listDockets } from './listed-dockets.ts'
import { everyRule, hasNoViolation } from './no-violation.ts'
import { signIn } from './sign-in.ts'

interface Docket {
  dck_id: number
  dck_docket: string
  dck_tracking: string
}

interface Tracked {
  dck_status: string
  stops: { dadd_latitude: number | null; dadd_longitude: number | null }[]
  photos: object[] | null
}

/** The newest of the user's dockets whose tracking page matches. */
async function docketWith(page: Page, matches: (tracked: Tracked) => boolean): Promise<Docket> {
  for (const docket of await listDockets<Docket>(page)) {
    const data = { tracking_ref: docket.dck_tracking }
    const tracked = (await (await page.request.post('/api/docket/track', { data })).json()) as Tracked
    if (matches(tracked)) return docket
  }
  throw new Error('The demo has such a docket')
}

/** Its page shows the driver, while their position is recent. */
const isOnTheWay = ({ dck_status }: Tracked) => ['G', 'I', 'E'].includes(dck_status)

const followed = (docket: Docket, section = '') =>
  `/docket/track?tracking_ref=${docket.dck_tracking}${section && `#${section}`}`

test('[TRACK-02, TRACK-06] stops, route and driver are shown without a street map, and on the map once a tile server answers', async ({
  page,
}) => {
  await signIn(page)
  const docket = await docketWith(page, isOnTheWay)
  await page.route('**/api/docket/tracking', async (route) => {
    const tracked = (await (await route.fetch()).json()) as Tracked
    const position = {
      dtr_latitude: 51.5025,
      dtr_longitude: -0.118,
      at: new Date().toISOString(),
      isApproximate: false,
    }
    await route.fulfill({ json: { ...tracked, position } })
  })
  const tiles = { url: '/some-tiles/{z}/{x}/{y}.png', attribution: '© Some Maps' }
  await page.route('**/api/system/tracking', (route) =>
    route.fulfill({ json: { cust_id: 6, tiles, TrackerMapUrl: '' } }),
  )
  await page.route('**/some-tiles/**', (route) => route.abort())
  await page.goto(followed(docket))

  const map = page.getByRole('region', { name: 'Map', exact: true })
  await expect(page.getByRole('heading', { level: 1, name: docket.dck_docket })).toBeVisible()
  await expect(map.getByRole('figure', { name: /^\d+ stops and the driver: \w/ })).toBeVisible()
  await expect(map.getByText('Streets could not be loaded.')).toBeVisible()
  await expect(page.getByText(/^Driver seen/)).toContainText(/ago|just now/)
  const stops = page.getByRole('region', { name: 'From and to' })
  await expect(stops.getByRole('link', { name: /^Directions for the whole route/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&origin=/,
  )
  await expect(stops.getByRole('link', { name: /^Map of / })).toHaveCount(
    await stops.getByRole('listitem').count(),
  )
  await expect(stops.getByRole('link', { name: /^Directions to / }).last()).toHaveAttribute(
    'href',
    /destination=/,
  )

  await page.unroute('**/some-tiles/**')
  await page.route('**/some-tiles/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  await map.getByRole('button', { name: 'Try again' }).click()
  await expect(map.getByText(/^© Some Maps · /)).toBeVisible()
  await expect(map.getByText('Streets could not be loaded.')).toBeHidden()
  await expect(map.locator('img.leaflet-tile-loaded').first()).toBeAttached()

  await page.goto('/docket/track')
  await expect(page).toHaveURL(followed(docket))
  await page.getByRole('link', { name: 'Track another delivery' }).click()
  await expect(page.getByLabel('Tracking reference or booking number')).toBeFocused()
})

test('[TRACK-06] names, numbers and driver on the map do not cover each other, the buttons or the edges, also if they are close', async ({
  page,
}) => {
  await signIn(page)
  const docket = await docketWith(
    page,
    ({ stops }) => stops.length === 2 && stops.every(({ dadd_latitude }) => dadd_latitude !== null),
  )
  await checkNames(page, docket)
  // Some metres apart, so that one number moves aside, and above the driver, so that they are at the map's edge.
  await page.route('**/api/docket/tracking', async (route) => {
    const response = await route.fetch()
    const tracked = (await response.json()) as Tracked
    const stops = tracked.stops.map((stop, index) => ({
      ...stop,
      dadd_latitude: 51.5115 + index * 0.0001,
      dadd_longitude: -0.116 + index * 0.0001,
    }))
    const position = {
      dtr_latitude: 51.5025,
      dtr_longitude: -0.118,
      at: new Date().toISOString(),
      isApproximate: false,
    }
    await route.fulfill({ json: { ...tracked, stops, position } })
  })
  await checkNames(page, docket)
  // The driver has arrived.
  await page.route('**/api/docket/tracking', async (route) => {
    const tracked = (await (await route.fetch()).json()) as Tracked
    const stop = tracked.stops.at(-1)
    const position = {
      dtr_latitude: stop?.dadd_latitude,
      dtr_longitude: stop?.dadd_longitude,
      at: new Date().toISOString(),
      isApproximate: false,
    }
    await route.fulfill({ json: { ...tracked, position } })
  })
  await checkNames(page, docket)
  // Both stops are at one place, and have long names.
  await page.route('**/api/docket/tracking', async (route) => {
    const tracked = (await (await route.fetch()).json()) as Tracked
    const stops = tracked.stops.map((stop, index) => ({
      ...stop,
      dadd_companyname: `Bloomsbury Print Works, Building ${index}`,
      dadd_latitude: 51.5115,
      dadd_longitude: -0.116,
    }))
    await route.fulfill({ json: { ...tracked, stops, position: null } })
  })
  await checkNames(page, docket, 1)
  // A live update may have caused another request.
  await page.unrouteAll({ behavior: 'wait' })
})

test('[TRACK-03] a recipient chooses a safe place with the postcode of the delivery, and the account sees it', async ({
  page,
  request,
}) => {
  const [number = ''] = await bookDockets(request, 'Safe place', 1)
  await page.goto(`/docket/track?tracking_ref=${number}&dadd_postalcode=EC3N+4AB`)
  await page.getByRole('button', { name: 'Not in? Tell the driver' }).click()
  const form = page.getByRole('form', { name: 'If no one’s in at Tower of London' })
  await form.getByRole('textbox', { name: 'Safe place' }).fill('In the porch')
  await form.getByRole('textbox', { name: 'Postcode of the delivery' }).fill('EC3N 4AX')
  await form.getByRole('button', { name: 'Tell the driver' }).click()
  await expect(form.getByText('This is not the postcode of the delivery.')).toBeVisible()
  await hasNoViolation(page, (axe) => axe.withTags(everyRule).include('form'))
  await form.getByRole('textbox', { name: 'Postcode of the delivery' }).fill('ec3n 4ab')
  await form.getByRole('button', { name: 'Tell the driver' }).click()
  await expect(
    page.getByText('We’ve asked the driver to leave it in a safe place if no one’s in.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change what the driver does' })).toBeFocused()

  await signIn(page)
  const rows = await page.request.post('/api/docket/list', { data: { search: number } })
  const [docket] = ((await rows.json()) as { rows: Docket[] }).rows
  await page.goto(`/docket/detail?_id=${docket?.dck_id}`)
  await expect(page.getByText('Leave in a safe place: In the porch').first()).toBeVisible()
})

test('[TRACK-02] a recipient sees the time first, then the map and what they can do, and no words of the office', async ({
  page,
  request,
}) => {
  const [number = ''] = await bookDockets(request, 'Recipient first', 1)
  await page.context().clearCookies()
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/docket/track?tracking_ref=${number}&dadd_postalcode=EC3N+4AB`)
    const heading = page.getByRole('heading', { level: 1, name: /Delivery by / })
    const map = page.getByRole('region', { name: 'Map', exact: true })
    await expect(map.getByRole('figure')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Not in? Tell the driver' })).toBeInViewport()
    await expect(page.getByRole('link', { name: /^Call 0808/ })).toBeInViewport()
    const size = await heading.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    expect(size).toBeGreaterThanOrEqual(26)
    const [first, second] = [await heading.boundingBox(), await map.boundingBox()]
    if (width < 992) expect(second?.y ?? 0).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0))
  }
  await expect(page.getByRole('list', { name: 'Progress' })).toContainText('Driver assigned')
  await expect(page.locator('a[target=_blank]')).toHaveCount(0)
  expect(await page.locator('main').innerText()).not.toMatch(/\b(docket|consignment|allocat|given to)/i)
})

async function checkNames(page: Page, docket: Docket, places = 2): Promise<void> {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(followed(docket))
    await expect(page.locator('.leaflet-marker-icon span > span:last-child')).toHaveCount(places)
    await expect(page.locator('.leaflet-tooltip')).toHaveCount(places)
    // The map moves again when it gets the driver's position.
    await expect.poll(() => page.evaluate(coveredParts), { message: `${width} pixels wide` }).toEqual([])
  }
}

/** The names and the driver on the map with what each covers: a number, the buttons or an edge of the map. */
function coveredParts(): string[] {
  // Evaluated in the page, where the test's own functions do not exist.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const boxesOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map((each) => ({
      text: each.textContent,
      box: each.getBoundingClientRect(),
    }))
  const [map] = boxesOf('.leaflet-container')
  const parts = [
    ...boxesOf('.leaflet-control-zoom').map(({ box }) => ({ part: 'the buttons', box })),
    ...boxesOf('.leaflet-marker-icon span > span:last-child').map(({ text, box }) => ({
      part: `number ${text}`,
      box,
    })),
  ]
  const names = boxesOf('.leaflet-tooltip')
  const driver = boxesOf('.leaflet-marker-icon:empty').map(({ box }) => ({ text: 'The driver', box }))
  parts.push(...names.map(({ text, box }) => ({ part: `name ${text}`, box })))
  return [...names, ...driver].flatMap(({ text, box: name }) => [
    ...parts
      .filter(
        ({ part, box }) =>
          part !== `name ${text}` &&
          name.left < box.right &&
          name.right > box.left &&
          name.top < box.bottom &&
          name.bottom > box.top,
      )
      .map(({ part }) => `${text} covers ${part}`),
    ...(map &&
    name.left >= map.box.left &&
    name.right <= map.box.right &&
    name.top >= map.box.top &&
    name.bottom <= map.box.bottom
      ? []
      : [`${text} is cut off`]),
  ])
}

test('[TRACK-06] the map shows land and districts without a tile server, and on a phone its sources on demand', async ({
  page,
}) => {
  await signIn(page)
  const docket = await docketWith(page, ({ stops }) =>
    stops.every(({ dadd_latitude }) => dadd_latitude !== null),
  )
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(followed(docket))
  const map = page.getByRole('region', { name: 'Map', exact: true })
  await expect.poll(() => coloursOf(map.locator('canvas'))).toBeGreaterThan(20)
  const sources = map.getByText(/^© Crown copyright/)
  await expect(sources).toBeHidden()
  await map.getByLabel('Sources of the map').click()
  await expect(sources).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(sources).toBeVisible()
})

/** The number of colours on a canvas; one if nothing is drawn. */
const coloursOf = (canvas: Locator) =>
  canvas.evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement)) throw new Error('Not a canvas')
    const copy = new OffscreenCanvas(element.width, element.height).getContext('2d')
    copy?.drawImage(element, 0, 0)
    const { data = new Uint8ClampedArray() } = copy?.getImageData(0, 0, element.width, element.height) ?? {}
    return new Set(new Uint32Array(data.buffer)).size
  })

test('[TRACK-06] every stop of a long journey is on the map by its number, alone or together with those at the same address', async ({
  page,
}) => {
  await signIn(page)
  const docket = await docketWith(
    page,
    ({ stops }) => stops.length > 3 && stops.every(({ dadd_latitude }) => dadd_latitude !== null),
  )
  await page.goto(followed(docket))
  const marks = page.getByRole('figure', { name: /^\d+ stops/ }).locator('.leaflet-marker-icon')
  await expect(marks.first()).toBeVisible()
  const count = await page.getByRole('region', { name: 'From and to' }).getByRole('listitem').count()
  const shown = (await marks.allTextContents()).filter(Boolean).flatMap((numbers) => {
    const [first = 0, last = first] = numbers.split('–').map(Number)
    return numbers.includes(',')
      ? numbers.split(', ').map(Number)
      : Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
  expect(shown.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: count }, (_, index) => index + 1),
  )
})

test('[TRACK-07] after a lost connection the page first fetches the changes that it has missed', async ({
  page,
  request,
}) => {
  await signIn(page)
  const docket = await docketWith(page, isOnTheWay)
  await page.route('**/api/live/track?*', (route) => route.abort())
  await page.goto(followed(docket))
  await expect(page.getByText('Reconnecting…')).toBeVisible()

  const stops = await page.request.post('/api/docket/address/list', { data: { dck_id: docket.dck_id } })
  const addresses = ((await stops.json()) as { rows: { dadd_id: number }[] }).rows
  const sig_name = `R. Missed ${Date.now()}`
  const report = {
    device_id: randomUUID(),
    docket: docket.dck_id,
    address: addresses.at(-1)?.dadd_id,
    sig_name,
    sig_path: 'M20 60C40 20 60 80 90 50',
    sig_at: new Date().toISOString(),
  }
  const login = { database: 'metro', username: 'control', password: 'Despatch-demo-1' }
  await request.post('/api/authenticate', { data: login })
  expect((await request.post('/api/driver/proof', { data: { reports: [report] } })).status()).toBe(200)
  await expect(page.getByText(sig_name)).toHaveCount(0)

  await page.unroute('**/api/live/track?*')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(page.getByText(sig_name)).toBeVisible()
})

test('[TRACK-04, LIST-04] a photo of the delivery is shown enlarged, and beside the signatures of its address', async ({
  page,
}) => {
  await signIn(page)
  const docket = await docketWith(page, ({ photos }) => (photos ?? []).length > 0)
  await page.goto(followed(docket, 'signature'))
  await expect(page.getByRole('heading', { name: 'Signature', exact: true })).toBeFocused()
  await page.getByRole('button', { name: /^Photo of the delivery, .*: enlarge$/ }).click()
  const photo = page.getByRole('dialog').getByRole('img', { name: /^Photo of the delivery/ })
  await expect(photo).toBeVisible()
  // The photo itself has loaded, whichever delivery it is of.
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThanOrEqual(240)

  await page.goto(`/docket/detail?_id=${docket.dck_id}`)
  const proofs = page.getByRole('region', { name: 'History' })
  await expect(proofs.getByRole('img', { name: /^Signature of / }).last()).toBeVisible()
  await expect(proofs.getByRole('img', { name: /^Delivery at / })).toBeVisible()
})

test('[TRACK-08] Track leads to the account’s own tracking page if it has one', async ({ page }) => {
  await signIn(page)
  await page.route('**/api/docket/list', async (route) => {
    const response = await route.fetch()
    const list = (await response.json()) as { rows: object[] }
    const rows = list.rows.map((row) => ({
      ...row,
      cust_web_tracking: 'https://own.example/t?ref={reference}',
    }))
    await route.fulfill({ response, json: { ...list, rows } })
  })
  const answer = await page.request.post('/api/docket/list', { data: { limit: 1 } })
  const [newest] = ((await answer.json()) as { rows: Docket[] }).rows
  const own = `https://own.example/t?ref=${newest?.dck_tracking}`
  await page.goto(`/docket/detail?_id=${newest?.dck_id}`)
  await expect(page.getByRole('link', { name: 'Track', exact: true })).toHaveAttribute('href', own)
  await page.unroute('**/api/docket/list')
  await page.reload()
  await expect(page.getByRole('link', { name: 'Track', exact: true })).toHaveAttribute(
    'href',
    `/docket/track?tracking_ref=${newest?.dck_tracking}`,
  )
})
