import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { signIn } from './sign-in.ts'

interface Driver {
  drv_id: number
  drv_driver: string
  drv_open: number
  drv_state: string
}

const driversOf = async (page: Page): Promise<Driver[]> =>
  ((await (await page.request.post('/api/driver/list', { data: {} })).json()) as { rows: Driver[] }).rows

async function openBoard(page: Page, search = '') {
  await signIn(page, 'control')
  await page.goto(`/control?circuit=LON${search}`)
  await page
    .getByRole('row', { name: /MT\d{6}/ })
    .first()
    .waitFor()
}

test('[CTRL-07] a dispatcher adds a driver, finds a driver’s dockets, and cannot retire a driver with dockets', async ({
  page,
}) => {
  await openBoard(page)
  await page.getByRole('button', { name: 'Drivers', exact: true }).focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Drivers' })
  await expect(drawer.getByLabel('Search drivers')).toBeFocused()
  await expect(page).toHaveURL(/drivers=shown/)

  // Filled in by keyboard alone.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'New driver' })
  await expect(form.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.getByText('Please choose a vehicle.')).toBeVisible()
  await expect(form.getByLabel('Name')).toBeFocused()
  const sign = `Q${randomUUID().slice(0, 6)}`
  await page.keyboard.type('Quentin Quick')
  await page.keyboard.press('Tab')
  await page.keyboard.type(sign)
  await page.keyboard.press('Tab')
  await page.keyboard.type('luton')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Luton van'])
  // The first match becomes the one for Enter shortly after it is found.
  await expect(async () => {
    await page.keyboard.press('Enter')
    await expect(form.getByRole('combobox', { name: 'Vehicle' })).toHaveValue('Luton van', { timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Tab')
  await page.keyboard.type('07700 900999')
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
  await drawer.getByLabel('Search drivers').fill(`quick ${sign}`)
  await expect(drawer.getByRole('button', { name: /Quentin Quick/ })).toContainText('Luton van, no dockets')

  const busy = (await driversOf(page)).find(
    ({ drv_open, drv_state }) => drv_open > 0 && drv_state === 'active',
  )
  await drawer.getByLabel('Search drivers').fill(busy?.drv_driver ?? '')
  await drawer.getByRole('button', { name: new RegExp(`, ${busy?.drv_open} dockets?`) }).click()
  const allocated = drawer.getByRole('list', { name: `Dockets of ${busy?.drv_driver}` }).getByRole('listitem')
  await expect(allocated).toHaveCount(busy?.drv_open ?? 0)
  await drawer.getByRole('button', { name: `Change ${busy?.drv_driver}` }).click()
  const change = page.getByRole('dialog', { name: 'Change driver' })
  await change.getByRole('radio', { name: 'Retired' }).check()
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(change.getByText(/still has MT\d{6}.*Reallocate these dockets first/)).toBeVisible()
})

/** The rightmost dot on the map's canvas that no driver's marker covers, in pixels of the page. */
const firstDot = (page: Page) =>
  page.locator('.leaflet-overlay-pane canvas').evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement)) throw new Error('Not a canvas')
    const { width, height } = element
    const pixels = element.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
    const scale = width / element.getBoundingClientRect().width
    const inView = element.closest('.leaflet-container')?.getBoundingClientRect()
    const own = element.getBoundingClientRect()
    for (let x = width - 1; x >= 0; x -= 1)
      for (let y = 0; y < height; y += 1) {
        const at = { x: own.x + x / scale - 4, y: own.y + y / scale }
        const seen =
          inView &&
          at.x < inView.right - 8 &&
          at.y > inView.top &&
          at.y < inView.bottom &&
          document.elementFromPoint(at.x, at.y) === element
        if (seen && (pixels[(y * width + x) * 4 + 3] ?? 0) > 200) return at
      }
    throw new Error('No dot found')
  })

test('[CTRL-08] the map matches the board: drivers move, and a selection in one selects in the other', async ({
  page,
}) => {
  await openBoard(page)
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  const map = page.getByRole('region', { name: 'Map', exact: true })
  await expect(map.locator('.leaflet-overlay-pane canvas')).toBeVisible()

  // From the board to the map, and back by a click on the dot.
  const grid = page.getByRole('grid')
  await grid.focus()
  await page.keyboard.press('ArrowDown')
  const active = grid.locator('[data-active]')
  const number = (await active.textContent())?.match(/MT\d{6}/)?.[0] ?? ''
  const stops = map.getByRole('list', { name: `Stops of ${number}` })
  await expect(stops.getByRole('listitem')).not.toHaveCount(0)
  await map.getByRole('button', { name: `Close ${number}` }).click()
  await expect(stops).toBeHidden()
  // The view stays at the docket, where no other may be.
  const showAll = map.getByRole('button', { name: /Show all$/ })
  if (await showAll.isVisible()) await showAll.click()
  await expect(showAll).toBeHidden()
  const dot = await firstDot(page)
  await page.mouse.click(dot.x, dot.y)
  const clicked = map.getByRole('region', { name: /^Docket MT/ })
  const chosen = (await clicked.getAttribute('aria-label'))?.match(/MT\d{6}/)?.[0] ?? ''
  await expect(grid.locator('[data-active]')).toContainText(chosen)

  // A driver's marker selects the driver in the list, and a new position is shown within seconds.
  const driver = (await driversOf(page)).find(({ drv_state }) => drv_state === 'active')
  const report = {
    device_id: randomUUID(),
    driver: driver?.drv_id,
    dpos_latitude: 51.5,
    dpos_longitude: -0.12,
    dpos_at: new Date().toISOString(),
  }
  await page.request.post('/api/driver/position', { data: { reports: [report] } })
  // A driver can also be among those that are suggested for the docket.
  const entry = map.locator('button[aria-expanded]').filter({ hasText: driver?.drv_driver ?? '' })
  await expect(entry).toContainText('seen just now')
  await entry.click()
  await expect(entry).toHaveAttribute('aria-expanded', 'true')

  // The divider is moved by keyboard, and its position is remembered.
  const bar = page.getByRole('separator', { name: 'Map width' })
  await bar.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(bar).toHaveAttribute('aria-valuenow', '45')
  await page.reload()
  await expect(bar).toHaveAttribute('aria-valuenow', '45')
})
