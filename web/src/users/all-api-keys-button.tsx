import { Button, Modal } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { dialogProps } from '../ui/dialog-props.ts'
import { KeysOfUsers } from './keys-of-user-section.tsx'
import { usersTexts } from './texts.ts'

/** Opens the API keys of all users (AUTH-09). */
export function AllApiKeysButton() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconKey size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {usersTexts.apiKeys}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={usersTexts.keysOfAllUsers}
        {...dialogProps}
      >
        <KeysOfUsers />
      </Modal>
    </>
  )
}
