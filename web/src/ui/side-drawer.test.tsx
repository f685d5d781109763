import { Modal } from '@mantine/core'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../test/show.tsx'
import { dialogProps } from './dialog-props.ts'
import { SideDrawer } from './side-drawer.tsx'

function Example() {
  const [isOpen, setIsOpen] = useState({ drawer: true, dialog: true })
  const closeDrawer = () => setIsOpen({ drawer: false, dialog: false })
  const closeDialog = () => setIsOpen((open) => ({ ...open, dialog: false }))
  return (
    <SideDrawer opened={isOpen.drawer} onClose={closeDrawer}>
      <input aria-label="Search" />
      <Modal opened={isOpen.dialog} onClose={closeDialog} {...dialogProps}>
        <input aria-label="Name" />
      </Modal>
    </SideDrawer>
  )
}

test('Escape closes the dialog in front of a drawer first, and then the drawer', async () => {
  const { user } = show(<Example />)
  await user.type(screen.getByLabelText('Name'), 'Ink{Escape}')
  expect(screen.queryByLabelText('Name')).toBeNull()
  expect(screen.queryByLabelText('Search')).not.toBeNull()
  await user.click(document.body)
  await user.keyboard('{Escape}')
  expect(screen.queryByLabelText('Search')).toBeNull()
})
