import { InstancedMesh, Light, type Material, type Mesh, type Object3D, Texture } from 'three';

function disposeMaterial(material: Material): void {
  for (const value of Object.values(material)) {
    if (value instanceof Texture) value.dispose();
  }
  material.dispose();
}

/** Free everything that a part of the scene holds on the graphics card, and take it out of the scene. */
export function discard(root: Object3D): void {
  root.traverse((part) => {
    if (part instanceof Light) part.dispose();
    if (!('geometry' in part)) return;
    // lines and points hold geometry and paint under the same names
    const mesh = part as Mesh;
    mesh.geometry.dispose();
    for (const material of [mesh.material].flat()) disposeMaterial(material);
    if (part instanceof InstancedMesh) part.dispose();
  });
  root.removeFromParent();
}
