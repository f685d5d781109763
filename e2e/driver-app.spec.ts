import { circuitDocketFind } from '@despatch/contract/control/control.ts'
import { driverPost } from '@despatch/contract/control/drivers.ts'
import { expect, test, type Page } from '@playwright/test'
import { bookDockets, logInAs, send } from './book-dockets.ts'
import { cameraPicture } from './camera-picture.ts'
import { hasNoViolation } from './no-violation.ts'
import { signIn } from './sign-in.ts'

/** A small phone. */
const phoneScreen = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }

/** A photo as a camera takes it, which is larger than the server accepts. */
const cameraPhoto = { name: 'photo.png', mimeType: 'image/png', buffer: cameraPicture() }

test('[CTRL-03, CTRL-07, TRACK-04, TRACK-07] a driver pairs a phone, works offline, and the office sees it afterwards', async ({
  page,
  browser,
  playwright,
  baseURL,
}) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const [number = ''] = await bookDockets(request, `PHONE ${Date.now()}`, 1)
  await logInAs(request, 'control')
  let docket = 0
  const sign = `W${Date.now() % 100_000}`
  await send(request, driverPost, {
    drv_driver: `Wanda Wheel ${sign}`,
    drv_callsign: sign,
    drv_vehicle: 'small van',
  })
  const context = await browser.newContext({ ...phoneScreen, baseURL: baseURL ?? '' })
  const phone = await context.newPage()
  const button = (name: string | RegExp) => phone.getByRole('button', { name })

  await test.step('the office makes a pairing code, and the driver pairs the phone with it', async () => {
    await signIn(page, 'control')
    await page.goto(`/control?circuit=LON&drivers=shown&driver=${sign}`)
    await page.getByRole('button', { name: new RegExp(sign) }).click()
    await page.getByRole('button', { name: 'Pair a phone' }).click()
    const dialog = page.getByRole('dialog', { name: /Pair a phone for Wanda/ })
    await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
    const code = await dialog.locator('code').innerText()
    await phone.goto(`/drive#pair=${code}`)
    await expect(phone.getByLabel('Pairing code')).toHaveValue(code)
    await hasNoViolation(phone, (axe) => axe)
    expect(await phone.evaluate(loadedBytes)).toBeLessThan(120_000)
    await phone.getByLabel('Phone name').fill('Test phone')
    await button('Pair phone').click()
    await expect(phone.getByText('No jobs right now')).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('Test phone')).toBeVisible()
  })

  await test.step('the dispatcher offers the docket, and the driver accepts it on the phone', async () => {
    const [row] = (await send(request, circuitDocketFind, { dck_docket: number })).rows
    docket = row?.dck_id ?? 0
    await page.goto('/control?circuit=LON')
    await page.getByRole('textbox', { name: 'Filter board' }).fill(number)
    const boardRow = page.getByRole('row').filter({ hasText: number })
    await expect(boardRow).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Home')
    await page.keyboard.press('s')
    const dialog = page.getByRole('dialog', { name: 'Change status' })
    await dialog.getByRole('button', { name: 'Offer to drivers' }).click()
    await dialog.getByRole('checkbox', { name: new RegExp(`Wanda Wheel ${sign}`) }).check()
    await hasNoViolation(page, (axe) => axe)
    await dialog.getByRole('button', { name: 'Offer to 1 driver' }).click()
    await expect(dialog.getByText(/Wanda Wheel .*: not answered yet/)).toBeVisible()
    await expect(boardRow.getByText(/^Offered to 1 driver until/)).toBeAttached()
    await phone.reload()
    await expect(phone.getByRole('link', { name: `Decline job ${number}` })).toBeVisible()
    await hasNoViolation(phone, (axe) => axe)
    await button(`Accept job ${number}`).click()
    await expect(phone.getByRole('link', { name: `Open job ${number}` })).toBeVisible()
    await hasNoViolation(phone, (axe) => axe)
    await expect(dialog.getByText(/Wanda Wheel .*: accepted/)).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('the app opens without a connection', async () => {
    await phone.evaluate(() => navigator.serviceWorker.ready)
    await expect.poll(() => phone.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await context.setOffline(true)
    await phone.reload()
    await expect(phone.getByRole('link', { name: `Open job ${number}` })).toBeVisible()
  })

  await test.step('the driver starts a shift with the check of the vehicle', async () => {
    await phone.getByRole('link', { name: 'Start shift' }).click()
    await button('Start shift').click()
    await expect(phone.getByRole('alert').first()).toHaveText('Please choose who’s driving.')
    await phone.getByRole('radio', { name: `Wanda Wheel ${sign} (${sign})` }).check()
    await button('Start shift').click()
    await expect(phone.getByRole('alert')).toHaveText('Please check the vehicle.')
    await phone.getByRole('checkbox', { name: 'All fine' }).check()
    await expect(phone.getByRole('alert')).toHaveCount(0)
    await phone.getByRole('checkbox', { name: 'Tyres and wheels' }).check()
    await expect(phone.getByRole('checkbox', { name: 'Everything else is fine' })).toBeChecked()
    await button('Start shift').click()
    await expect(phone.getByText('Please describe the defect.')).toBeVisible()
    await phone.getByLabel('Tyres and wheels: what is wrong?').fill('Worn at the front left')
    await phone.getByLabel('Take a photo').setInputFiles(cameraPhoto)
    await expect(phone.getByRole('img', { name: 'Photo 1' })).toBeVisible()
    await hasNoViolation(phone, (axe) => axe)
    await button('Start shift').click()
    await expect(phone.getByRole('link', { name: /^On shift since/ })).toBeVisible()
    await phone.getByRole('link', { name: 'Messages' }).click()
    await phone.getByLabel('Message to the office').fill('The road is closed')
    await button('Send').click()
    await expect(phone.getByText('The road is closed')).toBeVisible()
    await phone.getByLabel('Message to the office').fill('At no time')
    await button('Send').click()
    await expect(phone.getByText('At no time')).toBeVisible()
    await hasNoViolation(phone, (axe) => axe)
    await phone.getByRole('link', { name: 'Back' }).click()
    await phone.getByRole('link', { name: `Open job ${number}` }).click()
  })

  await test.step('the driver collects, sets off, arrives and delivers, and undoes one tap', async () => {
    await button(/^Arrived/).click()
    await button('Undo').click()
    await expect(phone.getByText('To do').first()).toBeVisible()
    await button(/^Arrived/).click()
    await hasNoViolation(phone, (axe) => axe)
    await phone.getByRole('link', { name: 'Scan parcels (0 of 1)' }).click()
    await phone.getByLabel('Barcode').fill(`${number}-001`)
    await button('Add').click()
    await expect(phone.getByText('All parcels scanned.')).toBeVisible()
    await hasNoViolation(phone, (axe) => axe)
    await button('Collected').click()
    await button(/^Set off/).click()
    await button(/^Arrived/).click()
    await button(/^Deliver/).click()
    await button('Delivered').click()
    await expect(phone.getByRole('alert')).toContainText('Please enter the name')
    await phone.getByLabel('Take a photo').setInputFiles(cameraPhoto)
    await expect(phone.getByRole('img', { name: 'Photo 1' })).toBeVisible()
    await hasNoViolation(phone, (axe) => axe)
  })

  await test.step('a photo is saved before the delivery is reported, and can be removed', async () => {
    await phone.reload()
    await expect(phone.getByRole('img', { name: 'Photo 1' })).toBeVisible()
    await phone.getByLabel('Take a photo').setInputFiles(cameraPhoto)
    await expect(phone.getByRole('img', { name: 'Photo 2' })).toBeVisible()
    await button('Remove photo 2').click()
    await expect(phone.getByRole('img', { name: 'Photo 2' })).toHaveCount(0)
    await phone.getByLabel('Take a photo').setInputFiles({ ...cameraPhoto, buffer: Buffer.from('no photo') })
    await expect(phone.getByRole('alert')).toContainText('cannot read that photo')
    await fillStorage(phone)
    await phone.getByLabel('Take a photo').setInputFiles(cameraPhoto)
    await expect(phone.getByRole('alert')).toContainText('Photo not saved. This phone is full.')
    await phone.reload()
    await phone.getByRole('radio', { name: 'A neighbour' }).check()
    await phone.getByLabel('Neighbour’s name').fill('A. Porter')
    await button('Delivered').click()
    await expect(phone.getByRole('alert')).toContainText('Please enter the neighbour’s address')
    await phone.getByLabel('Neighbour’s address').fill('number 14')
    await signWithFinger(phone)
    await button('Delivered').click()
    await expect(phone.getByText('10 waiting')).toBeVisible()
    await expect(phone.getByRole('heading', { name: /^Delivered \d\d:\d\d$/ })).toBeVisible()
    await expect(phone.getByRole('link', { name: 'Jobs' })).toBeVisible()
    await hasNoViolation(phone, (axe) => axe)
  })

  await test.step('nothing is lost when the phone restarts the app', async () => {
    await phone.evaluate(spoilMessage, 'At no time')
    await phone.reload()
    await phone.getByRole('link', { name: '10 waiting' }).click()
    await expect(phone.getByRole('listitem')).toHaveCount(10)
    await hasNoViolation(phone, (axe) => axe)
  })

  await test.step('everything is sent when the connection is back', async () => {
    await context.setOffline(false)
    await expect(phone.getByText('Everything has been sent.')).toBeVisible({ timeout: 40_000 })
  })

  await test.step('a record that the office cannot read holds back nothing, and can be exported', async () => {
    await phone.getByRole('link', { name: 'Back' }).click()
    const note = phone.getByText(/The office could not read this report.*dmsg_at/)
    await expect(note).toBeVisible()
    await hasNoViolation(phone, (axe) => axe)
    const download = phone.waitForEvent('download')
    await button('Export to a file').click()
    expect((await download).suggestedFilename()).toBe('to-be-sent.json')
    await button('OK').click()
    await expect(note).toHaveCount(0)
  })

  await test.step('the docket shows the delivery with its place, its signer and its driver', async () => {
    expect((await send(request, circuitDocketFind, { dck_docket: number })).rows).toEqual([])
    await page.goto(`/docket/detail?_id=${docket}&caller=control`)
    const history = page.getByRole('region', { name: 'History' })
    const delivered = history.getByRole('listitem').filter({ hasText: 'Left with a neighbour: number 14' })
    await expect(delivered).toContainText('Delivered')
    await expect(delivered).toContainText(`by Wanda Wheel ${sign} (${sign})`)
    await expect(delivered).toContainText('Tower of London')
    await page.goto(`/docket/track?tracking_ref=${number}`)
    await expect(page.getByText('A. Porter').first()).toBeVisible()
    await expect(page.getByText('Left with a neighbour: number 14')).toBeVisible()
    await page.getByRole('button', { name: /^Photo of the delivery/ }).click()
    const photo = page.getByRole('dialog').getByRole('img', { name: /^Photo of the delivery/ })
    await expect(photo).toBeVisible()
    expect(await photo.evaluate(longestSide)).toBeLessThanOrEqual(1280)
  })

  await test.step('a revoked phone shows that it has no access', async () => {
    await page.goto(`/control?circuit=LON&drivers=shown&driver=${sign}`)
    await page.getByRole('button', { name: new RegExp(sign) }).click()
    await expect(page.getByText('Tyres and wheels: Worn at the front left')).toBeVisible()
    await expect(page.getByText('The road is closed')).toBeVisible()
    await page.getByRole('button', { name: 'Photo 1 of defect: Tyres and wheels' }).click()
    const defect = page.getByRole('dialog', { name: 'Photo 1 of defect: Tyres and wheels' })
    await expect(defect.getByRole('img', { name: 'Photo 1 of defect: Tyres and wheels' })).toBeVisible()
    await defect.getByRole('button', { name: 'Close' }).click()
    await expect(defect).toHaveCount(0)
    await page.getByRole('button', { name: 'Revoke Test phone' }).click()
    const dialog = page.getByRole('dialog', { name: 'Revoke Test phone?' })
    await dialog.getByRole('button', { name: 'Revoke', exact: true }).click()
    await expect(page.getByText('No phone paired')).toBeVisible()
    await phone.goto('/drive/')
    await phone.reload()
    await expect(phone.getByRole('heading', { name: 'This phone no longer has access' })).toBeVisible()
    await hasNoViolation(phone, (axe) => axe)
  })
  await context.close()
})

async function signWithFinger(phone: Page): Promise<void> {
  const signature = phone.getByRole('img', { name: 'Signature' })
  await signature.scrollIntoViewIfNeeded()
  const pad = await signature.boundingBox()
  if (!pad) throw new Error('The field of the signature is not shown.')
  await phone.mouse.move(pad.x + 40, pad.y + 50)
  await phone.mouse.down()
  await phone.mouse.move(pad.x + 120, pad.y + 30, { steps: 5 })
  await phone.mouse.up()
}

const longestSide = (image: HTMLImageElement) => Math.max(image.naturalWidth, image.naturalHeight)

/** The compressed size of everything that the page has loaded. */
const loadedBytes = () =>
  ['navigation', 'resource']
    .flatMap((type) => performance.getEntriesByType(type))
    .reduce((sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0), 0)

/** Makes the time of a message unreadable, as an earlier version of the app might have saved it. */
const spoilMessage = (text: string) =>
  new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('despatch-drive')
    opening.addEventListener('error', () => reject(new Error('The database cannot be opened.')))
    opening.addEventListener('success', () => {
      const tx = opening.result.transaction('outgoing', 'readwrite')
      const store = tx.objectStore('outgoing')
      const reading = store.getAll()
      reading.addEventListener('success', () => {
        for (const record of reading.result)
          if (record.message?.dmsg_text === text)
            store.put({ ...record, message: { ...record.message, dmsg_at: 'yesterday' } })
      })
      tx.addEventListener('complete', () => {
        opening.result.close()
        resolve()
      })
    })
  })

/** Until the page is reloaded, the browser answers as if the storage of the phone were full. */
const fillStorage = (phone: Page) =>
  phone.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
  })
