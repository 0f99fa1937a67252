import { say } from '../../../base/language/say.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { MyMaterials } from './MyMaterials.tsx'

/** `/my-materials` */
export default function MyMaterialsPage() {
  return (
    <>
      <PageHeader title={say('Study Materials')} description={say('For the courses you are enrolled in.')} />
      <MyMaterials />
    </>
  )
}
