import { notificationsStore } from '@mantine/notifications'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../test/show.tsx'
import { lazyDialog } from './lazy-dialog.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { platformTexts } from './texts.ts'

interface DialogProps {
  opened: boolean
  onClose: () => void
}

/** A dialog whose file fails to load the given number of times, and a button that opens it. */
function page(failures: number) {
  let requests = 0
  const request = async () => {
    requests += 1
    if (requests <= failures) throw new TypeError('Failed to fetch dynamically imported module')
    return ({ opened, onClose }: DialogProps) =>
      opened && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        <div role="dialog">
          <button onClick={onClose}>Close</button>
        </div>
      )
  }
  const Dialog = lazyDialog(request)
  return function Page() {
    const [opened, setOpened] = useState(false)
    return (
      <>
        <button onClick={() => setOpened(true)}>Open</button>
        <Dialog opened={opened} onClose={() => setOpened(false)} />
      </>
    )
  }
}

const messages = () => {
  const { notifications: shown, queue } = notificationsStore.getState()
  return [...shown, ...queue].map(({ title }) => title)
}

test('a dialog in a file of its own is loaded when it is opened, and opens and closes', async () => {
  const Page = page(0)
  const { user } = show(<Page />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('a dialog that cannot be loaded reports this, and is loaded when it is opened again', async () => {
  const Page = page(1)
  const { user } = show(<Page />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await expect.poll(messages).toContain(platformTexts.notOpened)
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('a part of a page that cannot be loaded offers to try again', async () => {
  let requests = 0
  const Part = lazyPart(
    async () => {
      requests += 1
      if (requests === 1) throw new TypeError('Failed to fetch dynamically imported module')
      return () => <p>The summary</p>
    },
    {
      waiting: () => <p>Loading the summary</p>,
      failed: (_props, retry) => <button onClick={retry}>Try again</button>,
    },
  )
  const { user } = show(<Part />)
  expect(screen.getByText('Loading the summary')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The summary')).toBeTruthy()
})
