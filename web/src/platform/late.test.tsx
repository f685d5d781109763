import { notifications, notificationsStore } from '@mantine/notifications'
import { screen } from '@testing-library/react'
import { useState, type ReactElement } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../test/show.tsx'
import { late, lateFile, latePart, useLateMenu } from './late.tsx'
import { showMessages } from './messages.ts'
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
  const Dialog = late(request)
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
  showMessages({ notifications, notificationsStore })
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await expect.poll(messages).toContain(platformTexts.notOpened)
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('a part of a page that cannot be loaded offers to try again', async () => {
  let requests = 0
  const Part = latePart(
    async () => {
      requests += 1
      if (requests === 1) throw new TypeError('Failed to fetch dynamically imported module')
      return () => <p>The summary</p>
    },
    { loading: 'Loading the summary', notLoaded: 'The summary could not be loaded' },
  )
  const { user } = show(<Part />)
  expect(await screen.findByText('The summary could not be loaded')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The summary')).toBeTruthy()
})

interface MenuProps {
  opened: boolean
  onChange: (opened: boolean) => void
  children: ReactElement
}

test('a menu in a file of its own opens at the first click, with the focus on its button, and closes at the second', async () => {
  const file = lateFile<MenuProps>(async () => ({ opened, children }: MenuProps) => (
    <>
      {children}
      {opened && <p>The menu</p>}
    </>
  ))
  function Page() {
    const { draw, opened, onChange, button } = useLateMenu(file, 'dialog')
    const target = <button {...button}>Open</button>
    return draw ? draw({ opened, onChange, children: target }) : target
  }
  const { user } = show(<Page />)
  expect(screen.getByRole('button').getAttribute('aria-expanded')).toBe('false')
  await user.click(screen.getByRole('button'))
  expect(await screen.findByText('The menu')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button'))
  await user.click(screen.getByRole('button'))
  expect(screen.queryByText('The menu')).toBeNull()
})
