import {
  IconAddressBook,
  IconBolt,
  IconBuildingStore,
  IconChartBar,
  IconFile,
  IconPackage,
  IconSettings,
  IconStar,
  IconSteeringWheel,
  IconUser,
  type Icon,
} from '@tabler/icons-react'
import type { GroupName } from './palette-entry.ts'

export const groupIcons: Record<GroupName, Icon> = {
  actions: IconBolt,
  pages: IconFile,
  settings: IconSettings,
  favourites: IconStar,
  dockets: IconPackage,
  addresses: IconAddressBook,
  customers: IconBuildingStore,
  users: IconUser,
  drivers: IconSteeringWheel,
  reports: IconChartBar,
}
