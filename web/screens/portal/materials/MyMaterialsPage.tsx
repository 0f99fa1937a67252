import { PageHeader } from '../../../shared/ui/page/PageHeader.tsx'
import { MyMaterials } from './MyMaterials.tsx'

/** `/my-materials` */
export default function MyMaterialsPage() {
  return (
    <>
      <PageHeader title="Study Materials" description="For the courses you are enrolled in." />
      <MyMaterials />
    </>
  )
}
