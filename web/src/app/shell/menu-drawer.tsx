import { Drawer } from '@mantine/core'
import { Brand } from '../../tenants/brand.tsx'
import type { Session } from '../../platform/session.ts'
import classes from './menu-drawer.module.css'
import { MenuList } from './menu-list.tsx'
import { shellTexts } from './texts.ts'
import { TrackingBox } from './tracking-box.tsx'

interface MenuDrawerProps {
  session: Session
  opened: boolean
  onClose: () => void
}

/** The menu and the tracking box on narrow screens. */
export const MenuDrawer = ({ session, opened, onClose }: MenuDrawerProps) => (
  <Drawer
    opened={opened}
    onClose={onClose}
    size={288}
    hiddenFrom="sm"
    title={<Brand />}
    closeButtonProps={{ 'aria-label': shellTexts.closeMenu }}
  >
    <div className={classes.tracking}>
      <TrackingBox onTrack={onClose} />
    </div>
    <nav aria-label={shellTexts.mainMenu}>
      <MenuList session={session} onOpen={onClose} />
    </nav>
  </Drawer>
)
